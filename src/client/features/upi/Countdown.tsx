import { useEffect, useState } from 'react';
import { timerText } from './pauses';
import classes from './Upi.module.css';

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** The time left of a code. Screen readers hear only that the last minute begins. */
export function Countdown({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(endsAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  });
  return (
    <p className={classes.timer}>
      <span>
        This code is valid for{' '}
        <span role="timer" className={classes.time}>
          {timerText(left)}
        </span>
      </span>
      <span className="visually-hidden" role="status">
        {left > 0 && left <= 60 && 'One minute left.'}
      </span>
    </p>
  );
}
