// A simple model of unread comments: the rules of the contract applied to plain lists, without counters.

export interface ModelComment {
  readonly id: string;
  readonly threadId: string;
  readonly author: number;
  readonly parentId: string | null;
  isDeleted: boolean;
}

interface Count {
  readonly count: number;
  readonly mentions: number;
}

/** The way in which a comment concerns a person. `isAssigned` is true where it only does because it is assigned to
 *  them. */
interface Concern {
  readonly isMention: boolean;
  readonly isAssigned: boolean;
}

export interface UnreadModel {
  readonly comments: readonly ModelComment[];
  post(comment: Omit<ModelComment, 'isDeleted'>, mentioned: readonly number[]): void;
  assign(id: string, by: number, to: number | null): void;
  read(person: number, threadId: string, id: string): void;
  /** Returns the unread counts of a person by thread, without threads that have none, or whose subject is not there. */
  unreadOf(person: number, isThere?: (threadId: string) => boolean): Readonly<Record<string, Count>>;
}

/** Opens the model. `madeBy` is the person who made the row of each thread; null for a channel. */
export function openUnreadModel(people: number, madeBy: ReadonlyMap<string, number | null>): UnreadModel {
  const comments: ModelComment[] = [];
  /** The index in `comments` up to which a person has read a thread. */
  const marks = Array.from({ length: people }, () => new Map<string, number>());
  const concerns = Array.from({ length: people }, () => new Map<string, Concern>());
  const assigned = new Map<string, number>();
  const isChannel = (threadId: string): boolean => madeBy.get(threadId) === null;
  const isShown = ({ isDeleted, parentId }: ModelComment): boolean =>
    !isDeleted &&
    (parentId === null || comments.every(({ id, isDeleted: gone }) => id !== parentId || !gone));

  return {
    comments,
    post(comment, mentioned) {
      comments.push({ ...comment, isDeleted: false });
      const { id, threadId, author, parentId } = comment;
      const mention = (person: number): void =>
        void concerns[person]!.set(id, { isMention: true, isAssigned: false });
      for (const person of mentioned) if (person !== author) mention(person);
      if (isChannel(threadId)) return;
      const talkers = comments
        .filter((each) => parentId !== null && (each.id === parentId || each.parentId === parentId))
        .filter(({ isDeleted }) => !isDeleted)
        .map((each) => each.author);
      for (const person of [...talkers, madeBy.get(threadId)!])
        if (person !== author && !mentioned.includes(person))
          concerns[person]!.set(id, { isMention: false, isAssigned: false });
    },
    assign(id, by, to) {
      const before = assigned.get(id) ?? null;
      if (before === to) return;
      if (before !== null && concerns[before]!.get(id)?.isAssigned) concerns[before]!.delete(id);
      if (to === null) assigned.delete(id);
      else assigned.set(id, to);
      const { threadId } = comments.find((each) => each.id === id)!;
      if (to === null || to === by || isChannel(threadId) || concerns[to]!.has(id)) return;
      concerns[to]!.set(id, { isMention: false, isAssigned: true });
    },
    read(person, threadId, id) {
      const place = comments.findIndex((each) => each.id === id);
      marks[person]!.set(threadId, Math.max(place, marks[person]!.get(threadId) ?? -1));
      for (const each of comments.slice(0, place + 1))
        if (each.threadId === threadId) concerns[person]!.delete(each.id);
    },
    unreadOf(person, isThere = () => true) {
      const unread: Record<string, Count> = {};
      const mine = concerns[person]!;
      for (const [place, comment] of comments.entries()) {
        const { threadId, author, id } = comment;
        if (!isShown(comment) || !isThere(threadId)) continue;
        const isNew = author !== person && place > (marks[person]!.get(threadId) ?? -1);
        const counts = isChannel(threadId) ? isNew : mine.has(id);
        const { count, mentions } = unread[threadId] ?? { count: 0, mentions: 0 };
        const isMention = mine.get(id)?.isMention === true;
        if (counts || isMention)
          unread[threadId] = { count: count + (counts ? 1 : 0), mentions: mentions + (isMention ? 1 : 0) };
      }
      return unread;
    },
  };
}
