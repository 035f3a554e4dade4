// The twelve reactions: the icon and the word of each, in the order in which they are offered.

import { CircleQuestionMark, Eye, X, type LucideIcon } from 'lucide-react';
import type { ReactionName } from '../../shared/entities/reactions.ts';
import { CheckCheck, Flag, Hand, Heart, Hourglass, Laugh, Music, PartyPopper, ThumbsUp } from './icons.ts';

/** The icon of each reaction, and the word that is its label. */
export const REACTION_LOOKS: Readonly<
  Record<ReactionName, { readonly icon: LucideIcon; readonly word: string }>
> = {
  seen: { icon: Eye, word: 'Seen' },
  yes: { icon: ThumbsUp, word: 'Yes' },
  done: { icon: CheckCheck, word: 'Done' },
  no: { icon: X, word: 'No' },
  wait: { icon: Hourglass, word: 'Wait' },
  question: { icon: CircleQuestionMark, word: 'Question' },
  heart: { icon: Heart, word: 'Thanks' },
  party: { icon: PartyPopper, word: 'Bravo' },
  smile: { icon: Laugh, word: 'Funny' },
  hand: { icon: Hand, word: 'Stop' },
  flag: { icon: Flag, word: 'Look here' },
  music: { icon: Music, word: 'In time' },
};
