// Which post of a list the focus is in.

interface FocusEvent {
  readonly target: EventTarget;
}

/** Returns the id of the post that has the focus itself; null if an element inside a post, or no post, has it. */
export function focusedPost({ target }: FocusEvent): string | null {
  return target instanceof HTMLElement ? (target.dataset['post'] ?? null) : null;
}

/** Returns the id of the post that has the focus, itself or in one of its buttons. */
export function postAroundFocus({ target }: FocusEvent): string | null {
  const post = target instanceof Element ? target.closest<HTMLElement>('[data-post]') : null;
  return post?.dataset['post'] ?? null;
}
