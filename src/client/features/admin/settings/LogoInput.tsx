import { Button, FileButton, Input } from '@mantine/core';
import { UPLOADS } from '@/shared/media';
import adminClasses from '../ui/admin.module.css';
import { UploadRows } from '../uploads/UploadRows';
import { usePictureUpload } from '../uploads/usePictureUpload';
import classes from './Settings.module.css';

/** Uploads the logo, shows it on the ground of the shop's header, or removes it. */
export function LogoInput({
  label,
  hint,
  fault,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  fault: string | undefined;
  value: string;
  onChange: (url: string) => void;
}) {
  const { uploads, add, retry, remove } = usePictureUpload(onChange, '/api/media?as=logo');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={`${hint} A PNG with a transparent ground looks best, at least ${UPLOADS.minLogoSide} pixels high.`}
      error={fault}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.logo}>
        {value !== '' && (
          <div className={classes.logoGround}>
            <img src={value} alt="The logo" />
          </div>
        )}
        <div className={adminClasses.actions}>
          <FileButton accept={UPLOADS.types.join(',')} onChange={(file) => file && add([file])}>
            {(props) => (
              <Button {...props} size="xs" variant="default">
                {value === '' ? 'Upload a logo' : 'Replace the logo'}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button size="xs" variant="subtle" onClick={() => onChange('')}>
              Remove the logo
            </Button>
          )}
        </div>
        <UploadRows uploads={uploads} onRetry={retry} onRemove={remove} />
      </div>
    </Input.Wrapper>
  );
}
