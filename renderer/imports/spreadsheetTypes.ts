// The file types from which sheets can be made.

/** Extensions that the file dialog offers. */
export const SPREADSHEET_TYPES = '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.ods';
