// The interface for printing the poster of a request page: the slice of requests calls it, that of exports
// implements it.

/** The content of a poster, its paper, and the format of its file. */
export interface PosterRequest {
  readonly format: 'pdf' | 'html';
  readonly paper: 'A4' | 'Letter';
  readonly teamName: string;
  /** Title of the project; null where the poster is the team's own. */
  readonly project: string | null;
  /** Complete URL of the request page. */
  readonly url: string;
  /** The bytes of the team's picture; null for its initial. */
  readonly picture: Uint8Array | null;
}

/**
 * Returns the bytes of the file.
 * @throws AppError 'badRequest' where no font has the script of a name, 'busy'
 */
export type PrintPoster = (poster: PosterRequest) => Promise<Buffer>;
