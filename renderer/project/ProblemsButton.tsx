// "Needs you": what was refused, one by one, and a way to put each away.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { disputed } from '../store/desk.ts';
import { clearProblem, health } from '../store/health.ts';

export function ProblemsButton() {
  const [open, setOpen] = useState(false);
  const { problems, disputed: asked } = useSnapshot(health);
  const close = () => setOpen(false);
  const look = () => {
    if (asked > 0) disputed.isAsking = true;
    else setOpen(true);
  };
  return (
    <>
      <Button size="sm" onClick={look}>
        Look
      </Button>
      <Dialog
        open={open}
        close={close}
        title="Needs you"
        description="What became of these changes. What you see is what is saved."
      >
        <ul>
          {problems.map((problem) => (
            <li
              key={problem.id}
              className="flex items-start gap-3 border-t border-line py-2 first:border-t-0"
            >
              <p className="min-w-0 flex-1">{problem.text}</p>
              <Button
                size="sm"
                onClick={() => {
                  clearProblem(problem.id);
                  if (problems.length === 1) close();
                }}
              >
                Seen
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
