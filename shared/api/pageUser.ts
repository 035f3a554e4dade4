// The header by which a page says whose it is. The tabs of a browser share one cookie: once somebody else has signed in
// in another tab, a page that was opened before would act in their name.

/** The name of the header, whose value is the id of the person. */
export const PAGE_USER_HEADER = 'x-eo-user';
/** Code of the refusal (401) where the cookie is that of another person. */
export const OTHER_PERSON = 'OTHER_PERSON';
