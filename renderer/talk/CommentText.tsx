// The text of a comment.

import { mentionPieces } from './mentionPieces.ts';
import { useTalk } from './talkContext.ts';

export function CommentText({ text }: { text: string; textRich: string | null }) {
  const { members } = useTalk();
  return (
    <p className="whitespace-pre-wrap">
      {mentionPieces(text, members()).map(({ text: piece, isMention }, at) =>
        isMention ? (
          <span key={String(at)} className="rounded-cell bg-accent-soft px-1 font-medium text-accent-text">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
