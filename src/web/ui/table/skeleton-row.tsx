interface SkeletonRowProps {
  columns: number;
  buttons: number;
  hasPicture: boolean;
  hasTick: boolean;
}

export function SkeletonRow({ columns, buttons, hasPicture, hasTick }: SkeletonRowProps) {
  return (
    <tr className="h-11.75 border-t border-border">
      {hasTick ? <td /> : null}
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} className="px-2 first:pl-4">
          {place === 0 && hasPicture ? <NameSkeleton /> : <span className="skeleton block h-4 w-3/5" />}
        </td>
      ))}
      {Array.from({ length: buttons }, (_, place) => (
        <td key={place} />
      ))}
    </tr>
  );
}

function NameSkeleton() {
  return (
    <span className="flex items-center gap-3">
      <span className="skeleton size-10 shrink-0 rounded-full" />
      <span className="flex flex-1 flex-col gap-1.5">
        <span className="skeleton block h-4 w-3/4" />
        <span className="skeleton block h-3 w-2/5" />
      </span>
    </span>
  );
}
