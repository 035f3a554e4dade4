// The newest pictures among the assets of a project.

import { Link } from 'react-router-dom';
import type { ProjectOverview } from '../../../shared/api/projectOverview.ts';
import { formatCount } from '../../../shared/format/words.ts';
import { assetFilePath, assetsPath } from '../../../shared/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** The newest pictures; renders nothing if there are none. */
export function NewAssets({
  projectId,
  assets: { newest, total },
}: {
  projectId: string;
  assets: ProjectOverview['assets'];
}) {
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="start-assets" className="mt-5">
      <div className="flex h-8 items-center justify-between touch:h-11">
        <h3 id="start-assets" className="font-semibold">
          Newest assets
        </h3>
        <span className="text-12">
          <TextLink alone to={assetsPath(projectId)}>
            All {formatCount(total)}
          </TextLink>
        </span>
      </div>
      <ul aria-label="Newest assets" className="grid grid-cols-4 gap-2">
        {newest.map(({ id, title, fileId }) => (
          <li key={id}>
            <Link
              to={assetsPath(projectId, id)}
              title={title}
              aria-label={title}
              className="block h-12 overflow-hidden rounded-small bg-sunken"
            >
              <img
                src={assetFilePath({ projectId, assetId: id, fileId }, 'sm')}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
