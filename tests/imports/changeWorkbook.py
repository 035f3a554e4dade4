# Changes the first worksheet of a workbook as a client would, in LibreOffice itself: rows are changed, removed, sorted,
# moved as a block and added, and a column is added. Saves the result as another workbook and prints, as JSON, what was
# done. Arguments: the program, a folder for its profile, the workbook, the new workbook.

import json
import os
import random
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.table import CellRangeAddress, TableSortField

KEY_TITLE = 'EO key'
FRESH = 500
BLOCK = 2_000


def named(name, value):
    return PropertyValue(Name=name, Value=value)


def connected(pipe):
    """Returns the desktop of the program once it listens."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
    until = time.monotonic() + 120
    while True:
        try:
            context = resolver.resolve(f'uno:pipe,name={pipe};urp;StarOffice.ComponentContext')
            return context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', context)
        except NoConnectException:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


class Worksheet:
    """A worksheet with a header and the rows below it."""

    def __init__(self, sheet):
        self.sheet = sheet
        used = sheet.createCursor()
        used.gotoEndOfUsedArea(False)
        end = used.RangeAddress
        self.right = end.EndColumn
        texts = sheet.getCellRangeByPosition(0, 0, self.right, 20).getDataArray()
        self.header = next(at for at, row in enumerate(texts) if KEY_TITLE in row)
        self.titles = list(texts[self.header])
        self.count = end.EndRow - self.header

    def rows(self):
        return self.sheet.getCellRangeByPosition(0, self.header + 1, self.right, self.header + self.count)

    def line(self, at):
        """Returns the position in the worksheet of a row, counted from 0 below the header."""
        return self.header + 1 + at

    def column(self, title):
        return self.titles.index(title)

    def change(self, title, chance):
        """Writes behind the texts of some cells of a column."""
        column = self.column(title)
        cells = self.sheet.getCellRangeByPosition(column, self.line(0), column, self.line(self.count - 1))
        texts = [text for (text,) in cells.getDataArray()]
        changed = [at for at in range(self.count) if chance.random() < 0.1]
        for at in changed:
            texts[at] = f'{texts[at]} changed'
        cells.setDataArray(tuple((text,) for text in texts))
        return len(changed)

    def thin(self, chance):
        """Removes some rows."""
        removed = [at for at in range(self.count) if chance.random() < 0.05]
        for at in reversed(removed):
            self.sheet.Rows.removeByIndex(self.line(at), 1)
        self.count -= len(removed)
        return len(removed)

    def sort(self, title):
        """Sorts by the texts of a column, from Z to A."""
        field = TableSortField()
        field.Field = self.column(title)
        field.IsAscending = False
        fields = uno.Any('[]com.sun.star.table.TableSortField', (field,))
        self.rows().sort((named('SortFields', fields), named('ContainsHeader', False)))

    def move_block(self):
        """Moves some rows from the middle up to the top."""
        size = min(BLOCK, self.count // 4)
        self.sheet.Rows.insertByIndex(self.line(0), size)
        source = CellRangeAddress()
        source.Sheet = self.sheet.RangeAddress.Sheet
        source.StartColumn, source.EndColumn = 0, self.right
        source.StartRow = self.line(size + self.count // 2)
        source.EndRow = source.StartRow + size - 1
        target = self.sheet.getCellByPosition(0, self.line(0)).CellAddress
        self.sheet.moveRange(target, source)
        self.sheet.Rows.removeByIndex(source.StartRow, size)
        return size

    def grow(self, chance):
        """Adds rows at many places, the last of them at the end, and a column behind the last."""
        for at in range(FRESH):
            place = self.count if at == FRESH - 1 else chance.randrange(self.count)
            self.sheet.Rows.insertByIndex(self.line(place), 1)
            self.count += 1
            texts = ['' if title in ('#', KEY_TITLE) else f'{title} of theirs {at}' for title in self.titles]
            line = self.line(place)
            self.sheet.getCellRangeByPosition(0, line, self.right, line).setDataArray((tuple(texts),))
        self.right += 1
        self.sheet.getCellByPosition(self.right, self.header).setString('Client')
        filled = range(0, self.count, 7)
        for at in filled:
            self.sheet.getCellByPosition(self.right, self.line(at)).setString(f'Seen {at}')
        return len(filled)


def changed_workbook(desktop, source, target):
    book = desktop.loadComponentFromURL(uno.systemPathToFileUrl(source), '_blank', 0, (named('Hidden', True),))
    chance = random.Random(42)
    worksheet = Worksheet(book.Sheets.getByIndex(0))
    book.lockControllers()
    book.addActionLock()
    done = {'rows': worksheet.count}
    done['changed'] = worksheet.change('Video', chance)
    done['removed'] = worksheet.thin(chance)
    worksheet.sort('Title')
    done['moved'] = worksheet.move_block()
    done['inNewColumn'] = worksheet.grow(chance)
    done['added'] = FRESH
    book.removeActionLock()
    book.unlockControllers()
    book.storeToURL(uno.systemPathToFileUrl(target), (named('FilterName', 'Calc MS Excel 2007 XML'),))
    book.close(True)
    return done


program, profile, source, target = sys.argv[1:]
pipe = f'eo-{os.getpid()}'
words = [f'-env:UserInstallation=file://{profile}', '--headless', '--norestore', f'--accept=pipe,name={pipe};urp;']
office = subprocess.Popen([program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    desktop = connected(pipe)
    print(json.dumps(changed_workbook(desktop, source, target)))
    desktop.terminate()
    office.wait(60)
finally:
    if office.poll() is None:
        office.kill()
