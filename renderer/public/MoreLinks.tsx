// The links at the end of a public text that lead to others of its kind.

/** A list of links below a heading. Without links it is not shown. */
export function MoreLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { readonly href: string; readonly title: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="more" className="mt-10 border-t border-line pt-5">
      <h2 id="more" className="text-20 font-semibold">
        {title}
      </h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="block py-1 text-ink-2 hover:text-ink touch:py-3">
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
