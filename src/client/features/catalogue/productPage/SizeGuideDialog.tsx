import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useState } from 'react';
import { measureText, type SizeGuide } from '@/shared/catalogue/sizeGuide';
import { readRecord, writeRecord } from '../../../lib/browserStorage';
import { Dialog } from '../../../ui/Dialog';
import { withMantine } from '../../../ui/MantineScope';
import classes from './SizeGuideDialog.module.css';

const storageKey = 'sizeUnit';
const units = { cm: 'Centimetres', in: 'Inches' } as const;
type Unit = keyof typeof units;

/** The measurements of a product's sizes, and how to measure. The unit is remembered in this browser. */
function SizeGuideDialog({
  name,
  guide,
  sizes,
  chosen,
  fit,
  onClose,
}: {
  name: string;
  guide: SizeGuide;
  /** The product's own sizes; a longer guide is reduced to these. */
  sizes: readonly string[];
  chosen: string | null;
  /** The buyers' opinion on the fit. */
  fit: string | null;
  onClose: () => void;
}) {
  const [unit, setUnit] = useState<Unit>(() =>
    readRecord('localStorage', storageKey) === 'in' ? 'in' : 'cm',
  );
  const own = guide.rows.filter(({ size }) => sizes.includes(size));
  const rows = own.length > 0 ? own : guide.rows;
  const change = (next: Unit) => {
    setUnit(next);
    writeRecord('localStorage', storageKey, next);
  };
  return (
    <Dialog onClose={onClose} title={`Size guide: ${name}`} size={640} centered>
      <div className={classes.guide}>
        <fieldset className={classes.units}>
          <legend className="visually-hidden">Unit</legend>
          {(Object.keys(units) as Unit[]).map((key) => (
            <label key={key} className={classes.unit}>
              <input
                type="radio"
                name="unit"
                className="visually-hidden"
                checked={key === unit}
                onChange={() => change(key)}
              />
              {units[key]}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways by keyboard */}
        <section className={classes.scroll} aria-label="Measurements" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Size</th>
                {guide.measures.map((measure) => (
                  <th key={measure} scope="col">
                    {measure}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, cm }) => (
                <tr key={size} data-chosen={size === chosen || undefined}>
                  <th scope="row">{size}</th>
                  {guide.measures.map((measure, at) => (
                    <td key={measure}>{measureText(cm[at] ?? null, unit)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {fit && <p>{fit}</p>}
        {guide.howTo !== '' && (
          <div>
            <h3 className={classes.heading}>How to measure</h3>
            <p className={classes.howTo}>{guide.howTo}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

export default withMantine(SizeGuideDialog);
