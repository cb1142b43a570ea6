/** Room for open streams: so many a caller, so many in all, so that one client can't keep out the others. */

export class StreamSlots {
  readonly #perCallerMax: number;
  readonly #allMax: number;
  readonly #byCaller = new Map<string, number>();
  #all = 0;

  constructor(perCallerMax: number, allMax: number) {
    this.#perCallerMax = perCallerMax;
    this.#allMax = allMax;
  }

  get open(): number {
    return this.#all;
  }

  /** A slot's release, to be called once or more, or null where there is no room. */
  take(caller: string): (() => void) | null {
    const own = this.#byCaller.get(caller) ?? 0;
    if (own >= this.#perCallerMax || this.#all >= this.#allMax) return null;
    this.#byCaller.set(caller, own + 1);
    this.#all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= 1;
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left === 0) this.#byCaller.delete(caller);
      else this.#byCaller.set(caller, left);
    };
  }
}
