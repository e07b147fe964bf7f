import { PageHeader } from '#web/ui/page-header.tsx';
import { Basics } from './kit/basics.tsx';
import { Choices } from './kit/choices.tsx';
import { FieldStates } from './kit/field-states.tsx';
import { Forms } from './kit/forms.tsx';
import { Lists } from './kit/lists.tsx';
import { Overlays } from './kit/overlays.tsx';

/** /dev/kit – every part in every state, for those who build and test. */
export function KitPage() {
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader title="Части на интерфейса" description="Всяка част във всяко свое състояние" />
      <div className="flex flex-col gap-10">
        <Basics />
        <Overlays />
        <Lists />
        <Choices />
        <FieldStates />
        <Forms />
      </div>
    </div>
  );
}
