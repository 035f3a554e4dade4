// The interface for printing the poster of a request page. `server/requests` calls it, and `server/exports` implements
// it.

/** The content of a poster, its paper, and the format of its file. */
export interface PosterRequest {
  readonly format: 'pdf' | 'html';
  readonly paper: 'A4' | 'Letter';
  readonly teamName: string;
  /** Title of the project; null for the poster of a team. */
  readonly project: string | null;
  /** Complete URL of the request page. */
  readonly url: string;
  /** The bytes of the team's picture; null where it has none, so that its initial is shown. */
  readonly picture: Uint8Array | null;
}

/**
 * Returns the bytes of the file.
 * @throws AppError 'badRequest' where no font has the script of a name, 'busy'
 */
export type PrintPoster = (poster: PosterRequest) => Promise<Buffer>;
