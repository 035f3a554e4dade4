// The field for a comment or a reply, with the files that go with it: chosen, dropped or pasted.

import { useMay } from '../store/rights.ts';
import { useFileDrop } from '../ui/useFileDrop.ts';
import { cx } from '../ui/classes.ts';
import { Composer, type CommentContent } from './Composer.tsx';
import { AttachButton } from './files/AttachButton.tsx';
import { AttachedFiles } from './files/AttachedFiles.tsx';
import { attachChosen } from './files/attachChosen.ts';
import { useTalk } from './talkContext.ts';

/** The field for a comment. `ownerId` is the id of the commented entity, or of the comment that is replied to. */
export function CommentComposer({
  ownerId,
  refusal,
  ...rest
}: {
  ownerId: string;
  label: string;
  verb: string;
  about: string;
  focusKey?: object | null;
  refusal: string | null;
  send: (content: CommentContent) => void;
  cancel?: () => void;
}) {
  const { projectId } = useTalk();
  const mayNotUpload = useMay(projectId, 'asset.upload');
  const whyNotAttach = refusal ?? mayNotUpload;
  const attach = (files: Iterable<File>): void => attachChosen(projectId, ownerId, files);
  const { isOver, ...drop } = useFileDrop(attach, whyNotAttach === null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files for the field within
    <div
      {...drop}
      className={cx('rounded-control', isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed')}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || whyNotAttach !== null) return;
        event.preventDefault();
        attach(files);
      }}
    >
      <Composer
        {...rest}
        refusal={refusal}
        attached={<AttachedFiles ownerId={ownerId} />}
        tools={<AttachButton ownerId={ownerId} refusal={whyNotAttach} />}
      />
    </div>
  );
}
