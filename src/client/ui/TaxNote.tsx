import { INCLUDES_TAXES } from '@/shared/tax/taxMode';
import { useShop } from '../lib/useShop';
import classes from './Price.module.css';

/** Says below a price that it includes its taxes; nothing in a shop that adds a tax on top. */
export const TaxNote = () =>
  useShop().taxMode === 'gst' ? <p className={classes.taxNote}>{INCLUDES_TAXES}</p> : null;
