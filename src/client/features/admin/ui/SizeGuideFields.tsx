import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SizeGuideFields.module.css';

/** A size guide as text: the table in centimetres, and how to measure. */
export function SizeGuideFields({
  legend,
  table,
  howTo,
  hint,
  children,
}: {
  legend: string;
  /** Props of the table's field. */
  table: object;
  howTo: object;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <fieldset className={classes.guide}>
      <legend>{legend}</legend>
      {children}
      <Textarea
        label="Measurements in cm"
        description={`First line: Size and the measurement names. Then add a line for each size, separated by commas or pasted from a spreadsheet. ${hint}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={'Size, Chest, Waist\nS, 96, 84\nM, 102, 90'}
        autosize
        minRows={3}
        maxRows={14}
        {...table}
      />
      <Textarea label="How to measure" autosize minRows={2} maxRows={8} {...howTo} />
    </fieldset>
  );
}
