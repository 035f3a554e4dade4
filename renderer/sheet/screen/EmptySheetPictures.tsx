// The small pictures of the ways to begin a sheet: a pasted table, a file that becomes a sheet, templates.

const page = { fill: 'var(--bg)', stroke: 'var(--line-strong)' } as const;
const ink = 'var(--slate-8)';
const pale = 'var(--line-strong)';

export function TablePicture() {
  return (
    <svg width="176" height="80" viewBox="0 0 176 80">
      <g transform="rotate(-2 88 50)">
        <rect x="8" y="4" width="160" height="90" rx="4" {...page} />
        <rect x="118" y="23" width="50" height="19" fill="var(--good-soft)" />
        <rect x="118" y="42" width="50" height="19" fill="var(--accent-soft)" />
        <Lines at={[23, 42, 61]} from={8} to={168} />
        <path d="M48 4v90M118 4v90" stroke="var(--line)" />
        {[11, 30, 49, 68].map((y, row) => (
          <g key={y}>
            <rect x="16" y={y} width="22" height="5" rx="2" fill={ink} />
            <rect x="56" y={y} width={[50, 42, 34, 52][row]} height="5" rx="2" fill={ink} />
          </g>
        ))}
      </g>
    </svg>
  );
}

export function FilePicture() {
  return (
    <svg width="176" height="80" viewBox="0 0 176 80">
      <rect x="8" y="6" width="60" height="90" rx="4" {...page} />
      <rect x="8" y="6" width="60" height="13" rx="4" fill="var(--good-soft)" />
      <Lines at={[19, 34, 49, 64]} from={8} to={68} />
      <path d="M26 6v90M47 6v90" stroke="var(--line)" />
      <path d="M80 46h15m-5-5 5 5-5 5" fill="none" stroke="var(--text-2)" strokeWidth="1.75" />
      <rect x="106" y="6" width="64" height="90" rx="4" {...page} />
      <rect x="106" y="19" width="64" height="11" fill="var(--slate-12)" />
      {[38, 50, 62, 74].map((y, row) => (
        <g key={y}>
          <rect x="112" y={y} width="10" height="4" rx="2" fill={pale} />
          <rect x="128" y={y} width={[34, 26, 30, 22][row]} height="4" rx="2" fill={ink} />
        </g>
      ))}
    </svg>
  );
}

export function TemplatePicture() {
  return (
    <svg width="176" height="80" viewBox="0 0 176 80">
      <g transform="rotate(-6 40 60)">
        <Sheet x={10} hue="var(--good-soft)" />
      </g>
      <g transform="rotate(6 136 60)">
        <Sheet x={92} hue="var(--now-bg)" />
      </g>
      <Sheet x={46} hue="var(--accent-soft)" />
    </svg>
  );
}

function Sheet({ x, hue }: { x: number; hue: string }) {
  return (
    <>
      <rect x={x} y="8" width="76" height="90" rx="4" {...page} />
      <rect x={x + 7} y="15" width="12" height="12" rx="3" fill="var(--accent)" />
      <rect x={x + 24} y="16" width="40" height="5" rx="2" fill={ink} />
      <rect x={x + 24} y="24" width="26" height="3" rx="1.5" fill={pale} />
      <rect x={x} y="34" width="76" height="9" fill="var(--slate-12)" />
      <rect x={x + 50} y="43" width="26" height="55" fill={hue} />
      {[49, 59, 69].map((y) => (
        <g key={y}>
          <rect x={x + 7} y={y} width="8" height="3" rx="1.5" fill={pale} />
          <rect x={x + 20} y={y} width="24" height="3" rx="1.5" fill={ink} />
        </g>
      ))}
    </>
  );
}

function Lines({ at, from, to }: { at: readonly number[]; from: number; to: number }) {
  return <path d={at.map((y) => `M${from} ${y}H${to}`).join('')} stroke="var(--line)" />;
}
