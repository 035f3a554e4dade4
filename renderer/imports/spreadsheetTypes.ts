// The files of which sheets can be made.

/** Extensions that the file dialog offers, and that a drop is checked for. */
export const SPREADSHEET_TYPES = '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.ods';
