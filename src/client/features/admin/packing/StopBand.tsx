import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import classes from './packing.module.css';
import type { PackingStation, Stop } from './usePackingStation';

/**
 * Says what is wrong and blocks until it is acknowledged, by Escape or the button. The focus is on the band, since the Enter
 * of the next scan would press a button.
 */
export function StopBand({ stop, station }: { stop: Stop; station: PackingStation }) {
  const band = useRef<HTMLDivElement>(null);
  const textId = useId();
  useHotkeys([['Escape', station.acknowledge]], []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop takes the focus
  useEffect(() => band.current?.focus(), [stop]);
  const { takeOver } = stop;
  return (
    <div ref={band} role="alertdialog" aria-labelledby={textId} tabIndex={-1} className={classes.stop}>
      <p id={textId} role="alert">
        {stop.text}
      </p>
      <div className={classes.stopActions}>
        {takeOver !== undefined && (
          <Button variant="default" onClick={() => station.takeOver(takeOver)}>
            Take over
          </Button>
        )}
        <Button variant="default" onClick={station.acknowledge}>
          Continue (Esc)
        </Button>
      </div>
    </div>
  );
}
