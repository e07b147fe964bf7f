import { FoundText } from '#web/ui/data-list/found-text.tsx';

/** The registration number in a list, where it can be searched for. */
export function PlayerNumber({ player }: { player: { number: number } }) {
  return (
    <>
      Рег. №&nbsp;
      <FoundText text={String(player.number)} />
    </>
  );
}
