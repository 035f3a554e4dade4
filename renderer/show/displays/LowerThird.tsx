/** @jsxImportSource preact */
import { linesOf, rowOnNow, type DisplayMoment } from './displayMoment.ts';
import { DisplayFrame } from './parts.tsx';

/**
 * The lower third, for the picture of a camera: everything but its plate is transparent. The first line of the text in
 * the chosen category is the name, further lines say who that is. Beside them is the title of the row.
 */
export function LowerThird({ moment }: { moment: DisplayMoment }) {
  const { settings, state } = moment;
  const row = rowOnNow(moment);
  const [name, ...more] = linesOf(row, settings.categoryId);
  const title = row?.title ?? '';
  const shown = settings.categoryId === undefined ? title : (name ?? '');
  const isShown = shown !== '' && state.phase !== 'ended' && !state.isBlackout;
  const [, group, own = title] = /^(.+?): (.+)$/.exec(title) ?? [];
  return (
    <DisplayFrame moment={moment} className="dp-clear">
      <h1 className="sr-only">
        Lower third of <bdi>{moment.rundown.title}</bdi>
      </h1>
      {isShown ? (
        <section className="dp-third">
          <div>
            <p dir="auto" className="dp-third-name dp-cut">
              {shown}
            </p>
            {more.map((line) => (
              <p key={line} dir="auto" className="dp-third-role dp-cut">
                {line}
              </p>
            ))}
          </div>
          {settings.categoryId === undefined || title === '' ? null : (
            <div className="dp-third-what">
              {group === undefined ? null : (
                <small dir="auto" className="dp-cut">
                  {group}
                </small>
              )}
              <span dir="auto" className="dp-cut">
                {own}
              </span>
            </div>
          )}
        </section>
      ) : null}
    </DisplayFrame>
  );
}
