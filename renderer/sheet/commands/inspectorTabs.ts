// The tabs of the inspector, as commands name them.

export const TABS = ['cell', 'row', 'column', 'sheet', 'comments'] as const;
export type InspectorTab = (typeof TABS)[number];

/** Returns a tab from an unknown value; null for any other value. */
export function tabIn(given: unknown): InspectorTab | null {
  return TABS.find((tab) => tab === given) ?? null;
}
