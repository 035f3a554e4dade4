// The header by which a page says for which person it was opened. The tabs of a browser share one session cookie: once
// somebody else has signed in in another tab, a page that was opened before would act in the name of that person.

/** The name of the header, whose value is the id of the person. */
export const PAGE_USER_HEADER = 'x-eo-user';
/** The code of the refusal (401) where the session cookie is that of another person than the header names. */
export const OTHER_PERSON = 'OTHER_PERSON';
