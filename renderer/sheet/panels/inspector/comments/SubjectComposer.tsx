// The field for a comment on a part of the sheet. The comment stores the item number that the row has when it is sent.

import { useMay } from '../../../../store/rights.ts';
import { addComment } from '../../../../talk/commentActions.ts';
import { CommentComposer } from '../../../../talk/CommentComposer.tsx';
import { rowLabelOf, type CommentSubject } from '../../../operations/comments/acts.ts';
import { useInspector } from '../inspectorContext.ts';

/** The field for a comment on `subject`, which is called `name`. */
export function SubjectComposer({
  subject,
  name,
  focusKey = null,
}: {
  subject: CommentSubject;
  name: string;
  /** The field is focused whenever this changes to another object. */
  focusKey?: object | null;
}) {
  const { grid, projectId } = useInspector();
  const whyNot = useMay(projectId, 'comment.write');
  return (
    <CommentComposer
      ownerId={subject.entityId}
      label={`Comment on ${name}`}
      verb="Comment"
      about={subject.entityId}
      focusKey={focusKey}
      refusal={whyNot}
      send={(content) => {
        const rowLabel = rowLabelOf(grid, subject);
        addComment(projectId, subject, content, rowLabel === null ? {} : { rowLabel });
      }}
    />
  );
}
