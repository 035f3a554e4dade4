// What the rail of the settings leads to: one's own pages, and those of each team as far as one's role opens them.

import {
  Bell,
  Building2,
  Gauge,
  Keyboard,
  KeyRound,
  MonitorSmartphone,
  ScrollText,
  SunMoon,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { may, type RightName } from '../../shared/model/rights.ts';
import type { Role } from '../../shared/model/roles.ts';
import { pathOf, paths } from '../../shared/paths.ts';

export interface SettingsLink {
  readonly to: string;
  readonly words: string;
  readonly icon: LucideIcon;
}

export const OWN_PAGES: readonly SettingsLink[] = [
  { to: paths.profile, words: 'Profile', icon: User },
  { to: paths.password, words: 'Password', icon: KeyRound },
  { to: paths.notificationSettings, words: 'Notifications', icon: Bell },
  { to: paths.appearance, words: 'Appearance', icon: SunMoon },
  { to: paths.keyboard, words: 'Keyboard', icon: Keyboard },
  { to: paths.sessions, words: 'Sessions', icon: MonitorSmartphone },
  { to: paths.teams, words: 'Teams', icon: Users },
];

const TEAM_PAGES: readonly (readonly [right: RightName, path: string, words: string, icon: LucideIcon])[] = [
  ['team.manage', paths.teamProfile, 'Team profile', Building2],
  ['team.open', paths.teamMembers, 'Members', Users],
  ['team.usage', paths.teamUsage, 'Usage', Gauge],
  ['team.audit', paths.teamAudit, 'Audit', ScrollText],
];

/** The pages of a team that this role opens. */
export function teamPages(teamId: string, role: Role): readonly SettingsLink[] {
  return TEAM_PAGES.filter(([right]) => may(role, right)).map(([, path, words, icon]) => ({
    to: pathOf(path, { teamId }),
    words,
    icon,
  }));
}
