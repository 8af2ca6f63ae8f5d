import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import adminClasses from '../ui/admin.module.css';
import classes from './packing.module.css';
import type { PackingStation, Problem } from './usePackingStation';

/** Says what is wrong, until the next right scan or Escape. The scan field keeps the focus: the next scan counts. */
export function ProblemBand({ problem, station }: { problem: Problem; station: PackingStation }) {
  useHotkeys([['Escape', station.dismissProblem]], []);
  const { takeOver } = problem;
  return (
    <div role="alert" className={classes.problem}>
      <p>{problem.text}</p>
      <div className={classes.problemActions}>
        {takeOver !== undefined && (
          <Button variant="default" onClick={() => station.takeOver(takeOver)}>
            Take over
          </Button>
        )}
        <Button variant="default" onClick={station.dismissProblem}>
          Dismiss<span className={adminClasses.key}>&nbsp;(Esc)</span>
        </Button>
      </div>
    </div>
  );
}
