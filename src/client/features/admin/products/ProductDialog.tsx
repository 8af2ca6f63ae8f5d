import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { productChange } from '@/shared/access/requirements';
import { productTextNames, productTexts } from '@/shared/catalogue/productTexts';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { Allowed } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ConflictNotice } from '../ui/ConflictNotice';
import { DraftNotice } from '../ui/DraftNotice';
import { SizeGuideFields } from '../ui/SizeGuideFields';
import { AttributeFields } from './AttributeFields';
import { LegalFields } from './LegalFields';
import { LifecycleFields } from './LifecycleFields';
import { PicturesField } from './PicturesField';
import { PriceGapNotice } from './PriceGapNotice';
import classes from './Products.module.css';
import { ProductTools } from './ProductTools';
import {
  type AdminProduct,
  gridOf,
  hasStock,
  namesIn,
  type ProductValues,
  piecesLost,
  spreadOver,
  totalOf,
  valuesOf,
} from './productForm';
import { withNames } from './productNames';
import { RenameQuestions } from './RenameQuestions';
import { SaleNotice } from './SaleNotice';
import { StockGrid } from './StockGrid';
import { useProductForm } from './useProductForm';
import { VariantDetails } from './VariantDetails';

/** Adds or changes a product. Closing with changes asks first. */
export default function ProductDialog({
  product,
  onClose,
  onOpen,
}: {
  /** null for a new product. */
  product: AdminProduct | null;
  onClose: () => void;
  /** Opens another product, such as a copy. */
  onOpen: (id: number) => void;
}) {
  const edited = useProductForm(product, onClose);
  const { form, base, submit, conflict, isSaving, isChanged, keepMine, takeTheirs } = edited;
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const [isLeaving, setLeaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { values, getInputProps } = form;
  const colors = namesIn(values.colors);
  const regrid = (names: Partial<ProductValues>) => form.setValues(withNames(base, values, names));
  const close = () => (isChanged ? setLeaving(true) : onClose());
  return (
    <Dialog onClose={close} title={base ? `Edit ${base.name}` : 'Add Product'} size={960}>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <DraftNotice typedAt={edited.typedAt} onDiscard={edited.discardDraft} />
        {base && <ProductTools product={base} isChanged={isChanged} onOpen={onOpen} />}
        <div className={adminClasses.pair}>
          <TextInput label="Name" required data-autofocus {...getInputProps('name')} />
          {productTextNames.map((text) => {
            const { label, placeholder } = productTexts[text];
            return <TextInput key={text} label={label} placeholder={placeholder} {...getInputProps(text)} />;
          })}
        </div>
        <Textarea label="Description" autosize minRows={3} maxRows={10} {...getInputProps('description')} />
        <div className={adminClasses.pair}>
          <TextInput label="Price (₹)" type="number" min={0} step={1} required {...getInputProps('price')} />
          <TextInput
            label="Sale price (₹)"
            description="Leave empty if not on sale"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="number"
            min={0}
            step={1}
            {...getInputProps('salePrice')}
          />
          <NativeSelect
            label="Category"
            data={[
              { value: '', label: 'No category' },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...getInputProps('categoryId')}
          />
          <TextInput
            label="HSN"
            description="The tariff code for GST. Empty: that of the category"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            {...getInputProps('hsn')}
          />
        </div>
        <PriceGapNotice values={values} />
        {base && <SaleNotice id={base.id} />}
        <Checkbox
          label="Featured: shown on the home page"
          {...getInputProps('featured', { type: 'checkbox' })}
        />
        <div className={adminClasses.pair}>
          <TextInput
            label="Sizes, comma separated"
            placeholder="XS, S, M, L, XL"
            {...getInputProps('sizes')}
            onChange={(event) => regrid({ sizes: event.currentTarget.value })}
          />
          <TextInput
            label="Colours, comma separated"
            placeholder="Black, Navy"
            {...getInputProps('colors')}
            onChange={(event) => regrid({ colors: event.currentTarget.value })}
          />
        </div>
        {base && <RenameQuestions base={base} values={values} onChange={form.setValues} />}
        <StockSection form={form} base={base} />
        <AttributeFields
          value={values.attributeValueIds}
          onChange={(ids) => form.setFieldValue('attributeValueIds', ids)}
        />
        <SizeGuideFields
          legend="Size guide for this product"
          table={getInputProps('sizeTable')}
          howTo={getInputProps('sizeHowTo')}
          hint="Leave empty to use the category's guide."
        />
        <PicturesField
          value={values.pictures}
          colors={colors}
          error={form.errors.pictures}
          onPendingChange={setUploading}
          onChange={(pictures) => form.setFieldValue('pictures', pictures)}
        />
        <LegalFields form={form} />
        <LifecycleFields form={form} />
        {conflict && (
          <ConflictNotice
            key={conflict.now.revision}
            message={conflict.message}
            theirs={conflict.theirs}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        )}
        <div className={classes.saveBar}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Allowed to={productChange}>
            <Button type="submit" disabled={isSaving || isUploading || (base !== null && !isChanged)}>
              {isSaving
                ? 'Saving...'
                : isUploading
                  ? 'Uploading pictures...'
                  : base
                    ? 'Save Product'
                    : 'Create Product'}
            </Button>
          </Allowed>
        </div>
      </form>
      {edited.losing > 0 && (
        <ConfirmDialog
          title={
            edited.losing === 1 ? 'Remove 1 item from stock?' : `Remove ${edited.losing} items from stock?`
          }
          confirm="Remove and Save"
          isDestructive
          dismiss="Keep Editing"
          onConfirm={edited.dropPieces}
          onClose={edited.keepPieces}
        >
          <p>The sizes or colours you removed still have stock. Saving removes this stock too.</p>
        </ConfirmDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard"
          isDestructive
          onConfirm={edited.leave}
          onClose={() => setLeaving(false)}
        >
          <p>Your changes to this product have not been saved.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type Form = ReturnType<typeof useProductForm>['form'];

/** The total and the grid; changing either updates the other. */
function StockSection({ form, base }: { form: Form; base: AdminProduct | null }) {
  const { values, errors } = form;
  const grid = gridOf(values);
  const total = totalOf(values);
  const lost = base ? piecesLost(base, values) : 0;
  const setStock = (stock: Record<string, string>) => form.setFieldValue('stock', stock);
  return (
    <fieldset className={classes.stock}>
      <legend>Stock</legend>
      <TextInput
        label="Total stock"
        description={
          grid.length > 1
            ? 'A new total is spread evenly. You can also set each size and colour, or paste from a spreadsheet.'
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="number"
        min={0}
        step={1}
        required
        value={hasStock(values) && Number.isFinite(total) ? String(total) : ''}
        error={errors.stock}
        onChange={({ currentTarget: { value } }) =>
          setStock(value === '' ? {} : spreadOver(values, Number(value)))
        }
      />
      {grid.length > 1 && (
        <StockGrid
          sizes={namesIn(values.sizes)}
          colors={namesIn(values.colors)}
          stock={values.stock}
          was={base ? valuesOf(base).stock : {}}
          onChange={setStock}
        />
      )}
      {lost > 0 && (
        <p className={classes.warning}>
          {lost} {lost === 1 ? 'item is' : 'items are'} removed from stock with the sizes or colours you
          removed.
        </p>
      )}
      <VariantDetails
        base={base}
        values={values}
        error={errors.details}
        onChange={(details) => form.setFieldValue('details', details)}
      />
    </fieldset>
  );
}
