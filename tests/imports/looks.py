# Reads workbooks with openpyxl and prints, as JSON, what they say about looks and merges: for each file its sheets, and
# for each filled cell its fill, its colour, and whether it is bold or italic. Colours by theme are worked out here, from
# the theme itself, so that nothing of ours is held against itself.

import colorsys
import json
import sys
import xml.etree.ElementTree as tree

import openpyxl
from openpyxl.styles.colors import COLOR_INDEX

A = '{http://schemas.openxmlformats.org/drawingml/2006/main}'
ORDER = ['lt1', 'dk1', 'lt2', 'dk2'] + [f'accent{n}' for n in range(1, 7)] + ['hlink', 'folHlink']
OFFICE = 'ffffff 000000 eeece1 1f497d 4f81bd c0504d 9bbb59 8064a2 4bacc6 f79646 0000ff 800080'.split()


def theme_of(book):
    if not book.loaded_theme:
        return OFFICE
    scheme = tree.fromstring(book.loaded_theme).find(f'.//{A}clrScheme')
    colours = []
    for name, usual in zip(ORDER, OFFICE):
        slot = scheme.find(A + name)
        said = None if slot is None or len(slot) == 0 else slot[0].get('lastClr') or slot[0].get('val')
        colours.append((said or usual).lower())
    return colours


def tinted(hexed, tint):
    if not tint:
        return hexed
    red, green, blue = (int(hexed[at : at + 2], 16) / 255 for at in (0, 2, 4))
    hue, light, saturation = colorsys.rgb_to_hls(red, green, blue)
    light = light * (1 + tint) if tint < 0 else light * (1 - tint) + tint
    return ''.join(f'{round(part * 255):02x}' for part in colorsys.hls_to_rgb(hue, light, saturation))


def colour_of(colour, theme, palette):
    if colour is None:
        return None
    if colour.type == 'rgb':
        return tinted(colour.rgb[-6:].lower(), colour.tint)
    if colour.type == 'theme':
        return tinted(theme[colour.theme], colour.tint) if colour.theme < len(theme) else None
    if colour.type == 'indexed':
        if colour.indexed == 64:
            return '000000'
        if colour.indexed == 65:
            return 'ffffff'
        listed = palette if colour.indexed < len(palette) else COLOR_INDEX
        return tinted(listed[colour.indexed][-6:].lower(), colour.tint)
    return None


def fill_of(fill, theme, palette):
    pattern = getattr(fill, 'patternType', None)
    if pattern is None:
        return 'gradient' if type(fill).__name__ == 'GradientFill' else None
    if pattern != 'solid':
        return None if pattern == 'none' else f'pattern {pattern}'
    return colour_of(fill.fgColor, theme, palette)


def look_of(cell, theme, palette):
    return [
        fill_of(cell.fill, theme, palette),
        colour_of(cell.font.color, theme, palette),
        bool(cell.font.b),
        bool(cell.font.i),
    ]


def sheet_of(sheet, theme, palette):
    cells = sheet._cells.items()
    looks = {f'{row}:{column}': look_of(cell, theme, palette) for (row, column), cell in cells if cell.value is not None}
    merges = [[r.min_row, r.min_col, r.max_row, r.max_col] for r in sheet.merged_cells.ranges]
    return {'name': sheet.title, 'looks': looks, 'merges': merges}


def file_of(path):
    try:
        book = openpyxl.load_workbook(path)
    except Exception as error:
        return {'error': f'{type(error).__name__}: {error}'}
    palette = list(book._colors)
    return {'sheets': [sheet_of(sheet, theme_of(book), palette) for sheet in book.worksheets]}


print(json.dumps({path: file_of(path) for path in sys.argv[1:]}))
