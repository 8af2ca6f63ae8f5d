import { Picture } from '../../../ui/Picture';
import classes from './admin.module.css';

/** A small picture of an ordered item, beside its name. */
export const LinePicture = ({ url }: { url: string | null }) => (
  <span className={classes.linePicture} data-thumbnail>
    <Picture picture={url === null ? null : { url, blur: null }} sizes="36px" alt="" isSmall />
  </span>
);
