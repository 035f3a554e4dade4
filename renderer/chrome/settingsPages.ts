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
  /** What one finds there: said where there is room for it, on a phone. */
  readonly about?: string;
  readonly icon: LucideIcon;
}

export const OWN_PAGES: readonly SettingsLink[] = [
  { to: paths.profile, words: 'Profile', about: 'Name, picture, email', icon: User },
  { to: paths.password, words: 'Password', about: 'Sign-in and two-factor', icon: KeyRound },
  {
    to: paths.notificationSettings,
    words: 'Notifications',
    about: 'What reaches you, and where',
    icon: Bell,
  },
  { to: paths.appearance, words: 'Appearance', about: 'Colours, rows, time of day', icon: SunMoon },
  { to: paths.keyboard, words: 'Keyboard', about: 'The keys of a sheet', icon: Keyboard },
  { to: paths.sessions, words: 'Sessions', about: 'Your devices and API tokens', icon: MonitorSmartphone },
  { to: paths.teams, words: 'Teams', about: 'Yours, and a new one', icon: Users },
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
