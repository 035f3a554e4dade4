// How much of the largest something is. The figure stands beside it: the bar is for the eye alone.

export function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-active">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
