// What people have tried of EO: the steps of the tour, the five things of the demo show, and which projects are their
// demo shows.

import type { Knex } from 'knex';
import { ONBOARDING_MARKS, type OnboardingMark } from '../../shared/onboarding.ts';

/** What one person has tried. */
export interface Onboarding {
  readonly marks: OnboardingMark[];
  /** Ids of the projects that are demo shows of this person. */
  readonly demos: string[];
}

/** Returns what the person has tried. */
export async function onboardingOf(knex: Knex, userId: string): Promise<Onboarding> {
  const marks: string[] = await knex('onboarding_mark').where({ userId }).pluck('mark');
  const demos: string[] = await knex('demo_project')
    .where({ userId })
    .orderBy('projectId')
    .pluck('projectId');
  return { marks: ONBOARDING_MARKS.filter((mark) => marks.includes(mark)), demos };
}

/** Records what the person has tried. What was recorded before keeps its time. */
export async function markOnboarding(
  knex: Knex,
  userId: string,
  marks: readonly OnboardingMark[],
  now: number,
): Promise<void> {
  const rows = [...new Set(marks)].map((mark) => ({ userId, mark, markedAt: now }));
  await knex('onboarding_mark').insert(rows).onConflict(['userId', 'mark']).ignore();
}

/** Notes that a project is the demo show of these people. */
export async function markDemo(knex: Knex, userIds: readonly string[], projectId: string): Promise<void> {
  await knex('demo_project').insert(userIds.map((userId) => ({ userId, projectId })));
}
