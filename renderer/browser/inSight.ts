// Whether an element is in sight, as the browser tells it.

/**
 * Calls `listener` now and whenever the element comes into sight, or near it by `rootMargin`, and when it goes. Where it
 * did both before the browser came to tell, only the last counts. Returns the function that ends this.
 */
export function watchInSight(
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
