// The head of the import page: the file, and which row names the columns.

import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { projectPath } from '../../shared/paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Select } from '../ui/Select.tsx';
import type { Importable } from './importable.ts';

const NONE = -1;

export function DeskHead({
  importable,
  chooseHeader,
}: {
  importable: Importable;
  chooseHeader: (row: number) => void;
}) {
  const navigate = useNavigate();
  const { projectId, fileName, preview } = importable;
  const rows = preview.top.map(({ index, text }) => ({
    value: String(index),
    label: `Row ${index + 1}: ${text}`,
  }));
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2">
      <h1 className="min-w-0 flex-1 truncate text-14 font-semibold" title={fileName}>
        Import <span className="ml-2 font-normal text-ink-2">{fileName}</span>
      </h1>
      <div className="w-64 phone:order-last phone:w-full">
        <Select
          label="Row with the names of the columns"
          hiddenLabel
          size="md"
          options={[...rows, { value: String(NONE), label: 'No row names the columns' }]}
          value={String(preview.headerRow ?? NONE)}
          choose={(row) => chooseHeader(Number(row))}
        />
      </div>
      <IconButton label="Leave the import" icon={X} onClick={() => void navigate(projectPath(projectId))} />
    </header>
  );
}
