// What a column holds, in words; null for what has no screen of its own yet and reads as text.

const WORDS: Readonly<Record<string, string>> = {
  text: 'Text',
  title: 'Title',
  itemNumber: 'Item number',
  startTime: 'Start time',
  duration: 'Duration',
  endTime: 'End time',
};

export function purposeWords(purpose: string): string | null {
  return WORDS[purpose] ?? null;
}
