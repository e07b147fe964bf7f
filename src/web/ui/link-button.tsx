export function LinkButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 text-left text-link underline">
      {label}
    </button>
  );
}
