// What a column, or a cell, holds, in words; null for what nothing acts upon yet (`private`) and reads as text.

const WORDS: Readonly<Record<string, string>> = {
  text: 'Text',
  title: 'Title',
  itemNumber: 'Item number',
  startTime: 'Start time',
  hardStart: 'Pinned start',
  duration: 'Duration',
  endTime: 'End time',
  status: 'Status',
  person: 'Person',
  asset: 'Asset',
  checkbox: 'Check box',
  color: 'Colour',
};

export function purposeWords(purpose: string): string | null {
  return WORDS[purpose] ?? null;
}
