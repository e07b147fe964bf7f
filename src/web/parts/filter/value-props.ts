/** What a place to choose the value of a filter is given. */
export interface ValueProps {
  label: string;
  /** Of a range its two ends. */
  values: readonly string[];
  onChoose: (values: readonly string[]) => void;
}
