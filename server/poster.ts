// The interface for printing the poster of a request page: the slice of requests asks, the exports print.

/** The content of a poster, its paper, and the format of its file. */
export interface PosterRequest {
  readonly format: 'pdf' | 'html';
  readonly paper: 'A4' | 'Letter';
  readonly teamName: string;
  /** Of the project; null where the poster is the team's own. */
  readonly project: string | null;
  /** Of the request page, whole. */
  readonly url: string;
  /** The bytes of the team's picture; null for its letter. */
  readonly picture: Uint8Array | null;
}

/** The bytes of the file. @throws AppError 'badRequest' where a script of the names has no face here, 'busy' */
export type PrintPoster = (poster: PosterRequest) => Promise<Buffer>;
