// Watches whether an element is in sight, by an IntersectionObserver.

/**
 * Calls `listener` now, and whenever the element comes into sight (within `rootMargin`) or leaves it. Where both
 * happened before the browser reported it, only the last counts. Returns the function that stops watching.
 */
export function watchVisibility(
  element: Element | null,
  listener: (isInSight: boolean) => void,
  options: IntersectionObserverInit = {},
): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting === true),
    options,
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
