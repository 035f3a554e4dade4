// Makes workbooks with pictures: over one cell, over several cells, and as the value of a cell in both forms.

import { workbook } from './workbook.ts';

/** A red dot of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...listed: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships>${listed.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${TYPE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const anchor = (from: readonly [number, number], to: readonly [number, number], inside: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>${from[1]}</xdr:col><xdr:row>${from[0]}</xdr:row></xdr:from><xdr:to><xdr:col>${to[1]}</xdr:col><xdr:row>${to[0]}</xdr:row></xdr:to>${inside}</xdr:twoCellAnchor>`;
const PICTURE = '<xdr:pic><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic>';

const text = (value: string, more = '') => `<c t="str" ${more}><v>${value}</v></c>`;
const ROWS = [
  ['Cue', 'Shot', 'Text'],
  ['1', '', 'Over a cell'],
  ['2', '', 'In a cell, as Excel keeps it'],
  ['3', '=DISPIMG("ID_1",1)', 'In a cell, as WPS keeps it'],
  ['4', '', 'Without'],
];

/** Returns a workbook with pictures in the cells B2, B3 and B4, one over several cells, a chart, a shape, a note, a
 *  link, and validation rules. */
export function pictureBook(): Record<string, string | Uint8Array> {
  const rows = ROWS.map((row, at) => {
    const cells = row.map((value, column) => {
      if (at === 2 && column === 1) return '<c t="e" vm="1"><v>#VALUE!</v></c>';
      return value === '' ? '<c/>' : text(value);
    });
    return `<row>${cells.join('')}</row>`;
  });
  const sheet =
    `<sheetData>${rows.join('')}</sheetData><conditionalFormatting sqref="A1"/>` +
    '<dataValidations><dataValidation sqref="A1"/></dataValidations><hyperlinks><hyperlink ref="C2" r:id="r9"/></hyperlinks><drawing r:id="r1"/>';
  const parts = workbook(sheet);
  return {
    ...parts,
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '</Relationships>',
      ['cellImage', 'sheetMetadata', 'rdRichValue', 'richValueRel']
        .map((type) => `<Relationship Id="${type}" Type="x/${type}" Target="${type}.xml"/>`)
        .join('') + '</Relationships>',
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      ['drawing', '../drawings/drawing1.xml'],
      ['comments', '../comments1.xml'],
    ),
    'xl/comments1.xml': '<comments><commentList><comment ref="A1"/></commentList></comments>',
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="r">${[
      anchor([1, 1], [2, 2], PICTURE),
      anchor([0, 0], [9, 9], PICTURE),
      anchor([0, 5], [9, 9], '<xdr:graphicFrame/>'),
      anchor([0, 5], [9, 9], '<xdr:sp/>'),
    ].join('')}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(['image', '../media/over.png']),
    'xl/cellImage.xml':
      '<etc:cellImages xmlns:etc="e" xmlns:xdr="x" xmlns:a="a" xmlns:r="r"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr name="ID_1"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>',
    'xl/_rels/cellImage.xml.rels': relations(['image', 'media/wps.png']),
    'xl/sheetMetadata.xml':
      '<metadata xmlns:xlrd="x"><futureMetadata name="XLRICHVALUE"><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata><valueMetadata><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>',
    'xl/rdRichValue.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>',
    'xl/richValueRel.xml': '<richValueRels xmlns:r="r"><rel r:id="r1"/></richValueRels>',
    'xl/_rels/richValueRel.xml.rels': relations(['image', 'media/excel.png']),
    'xl/media/over.png': PIXEL,
    'xl/media/wps.png': PIXEL,
    'xl/media/excel.png': PIXEL,
  };
}
