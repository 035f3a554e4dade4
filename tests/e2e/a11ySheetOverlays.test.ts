// What lies over the rows of a sheet, or beside them, in each of its states: for every eye and hand. The rows are looked
// at in `a11ySheet.test.ts`.

import { sheetOverlays } from '../../build/sheetStates.ts';
import { sheetPages, testSheetStates } from '../support/sheetStatePages.ts';

testSheetStates(sheetPages(), sheetOverlays, ['.body']);
