// The blog, with its entries so far.

import { Article } from './Article.tsx';

const chapters = [
  {
    id: 'one-layout',
    title: 'One layout for screen and paper',
    body: (
      <>
        <p className="text-14 text-ink-2">21 November 2026</p>
        <p>
          Anyone who has printed a spreadsheet knows the moment: on the screen the line fits, on paper its
          last word has gone to the next line, the row is higher, and the page ends one cue too early. Two
          programs have set the same text, and they did not agree.
        </p>
        <p>
          EO sets each text once. The widths of all letters are taken from the font when the program is built;
          one function breaks the lines of a cell and adds up the height of its row, and the screen, the
          preview and the PDF draw what it says. None of them measures, so none of them can differ.
        </p>
        <p>
          It has a price: the letters of a cell are set without kerning, so that widths add up exactly. On a
          dense sheet nobody has missed it yet. And it has a second use: because heights are known before
          anything is drawn, a sheet of a hundred thousand rows scrolls like one of a hundred.
        </p>
      </>
    ),
  },
] as const;

/** The public page of the blog. */
export function BlogPage() {
  return <Article title="Blog" lead="How EO is made, and what is new." chapters={chapters} />;
}
