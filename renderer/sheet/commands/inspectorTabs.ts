// The tabs of the inspector, and which of them a command may open.

export const TABS = ['cell', 'row', 'column', 'sheet', 'comments'] as const;
export type InspectorTab = (typeof TABS)[number];

export function tabIn(given: unknown): InspectorTab | null {
  return TABS.find((tab) => tab === given) ?? null;
}
