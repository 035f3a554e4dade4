// What a browser may do with an exported page. Apart from its painter, which loads fonts and a shaper: who only
// answers must not pay for them.

/** For the answer that carries it: an origin of its own, no script, nothing from anywhere. */
export const HTML_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
