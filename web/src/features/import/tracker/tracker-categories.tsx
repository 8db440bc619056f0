import { formatCount } from '@housetab/functions/core/money/money';
import { iconOf } from '@housetab/functions/core/category/category-icon';
import { CategoryMark } from '@/components/ui/category-icon';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { Review } from '@/features/import/tracker/review';
import type { WorkedModel } from '@/features/import/tracker/use-tracker-file';

/** As `OWN_CATEGORY` of core. */
const OWN = '+';
const PROPOSED = '';

type Matched = Review['matched'][number];

/** Categories with an existing name come last. */
export function TrackerCategories({ model }: { model: WorkedModel }) {
  const { matched } = model.review;
  const isSame = ({ written, name, isNew }: Matched) =>
    isNew === null && written.trim().toLowerCase() === name.toLowerCase();
  const others = matched.filter((one) => !isSame(one));
  const same = matched.filter(isSame);
  if (matched.length === 0) return null;
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-medium">Categories</h3>
      <Categories list={others} model={model} />
      {same.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">
            {formatCount(same.length, 'category', 'categories')} of the same name
          </summary>
          <Categories list={same} model={model} />
        </details>
      )}
    </div>
  );
}

function Categories({ list, model }: { list: readonly Matched[]; model: WorkedModel }) {
  return (
    <ul className="divide-y text-sm">
      {list.map((one) => (
        <CategoryChoice key={one.written} matched={one} model={model} />
      ))}
    </ul>
  );
}

interface CategoryChoiceProps {
  matched: Matched;
  model: WorkedModel;
}

function CategoryChoice({ matched, model }: CategoryChoiceProps) {
  const { categories, categoryOf, setCategory } = model;
  const { name, isNew } = matched;
  const written = matched.written.trim();
  const chosen = categoryOf(matched.written);
  const isProposed = chosen === undefined;
  const here = categories.find((one) => one.name === name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{written || 'Without a category'}</p>
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-2">
        <CategoryMark
          name={name}
          icon={isNew ? isNew.icon : here && iconOf(here)}
          color={isNew?.color ?? here?.color ?? null}
        />
        <Field
          label={`What “${written || 'no category'}” becomes`}
          isLabelHidden
          className="min-w-0 flex-1"
        >
          <Select
            value={chosen ?? PROPOSED}
            onChange={({ target: { value } }) =>
              setCategory(matched.written, value === PROPOSED ? undefined : value)
            }
          >
            <option value={PROPOSED}>
              {isProposed ? `${name}${isNew ? ' (new)' : ''}` : 'As it was proposed'}
            </option>
            {categories
              .filter((one) => !isProposed || one.name !== name)
              .map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}
                </option>
              ))}
            {written !== '' && !(isProposed && isNew && name === written) && (
              <option value={OWN}>{written} (new)</option>
            )}
          </Select>
        </Field>
      </div>
    </li>
  );
}
