interface ImportMeta {
  /** Vite puts the modules in its place. */
  glob: <Module>(pattern: string | string[], options: { eager: true }) => Record<string, Module>;
}
