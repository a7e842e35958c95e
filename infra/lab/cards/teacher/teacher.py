"""Learns from judged cards which are good, as a sentence model reads them, and writes what it thinks of all cards of the corpus.

    npm run lab -- corpus unpack .cache/corpus
    node infra/lab/cards/teaching-texts.ts --out .cache/teacher
    python3 -m venv .cache/teacher/venv && .cache/teacher/venv/bin/pip install -r infra/lab/cards/teacher/requirements.txt
    .cache/teacher/venv/bin/python infra/lab/cards/teacher/teacher.py --model <folder of bge-small-en-v1.5> \\
        --texts .cache/teacher --out .cache/corpus/judgements/soft-labels.csv
    npm run lab -- corpus pack .cache/corpus

With `--held 0,1,2` it learns without these of ten folds of documents and prints how well it foresees them; nothing is written.
Half an hour on two cores.
"""

import argparse
import json
import re
import time
from pathlib import Path

import jax
import numpy as np
import optax
from sklearn.metrics import roc_auc_score
from tokenizers import Tokenizer

from sentence_model import ANSWER_ENDS, ANSWER_OPENS, odds, read_weights

OPENS, ENDS = 101, 102
FOLDS = 10
LONGEST, LONGEST_HEADING = 98, 12
LENGTHS = [32, 48, 64, 80, 112]
BLANK = re.compile(r"\{\{c1::(.*?)\}\}", re.S)

options = argparse.ArgumentParser()
options.add_argument("--model", required=True)
options.add_argument("--texts", required=True)
options.add_argument("--out")
options.add_argument("--held", default="")
options.add_argument("--layers", type=int, default=6)
options.add_argument("--epochs", type=int, default=2)
options.add_argument("--rate", type=float, default=5e-5)
options = options.parse_args()
BATCH = 32

tokenizer = Tokenizer.from_file(str(Path(options.model) / "tokenizer.json"))
tokenizer.no_padding()
tokenizer.no_truncation()


def read(name):
    return [json.loads(line) for line in open(Path(options.texts) / name)]


def pieces(text):
    return tokenizer.encode(text, add_special_tokens=False).ids


def encoded(card):
    """The tokens of a card with its topic in front and marks around its answer, and of its heading behind it."""
    prompt = f"{card['topic']}: {card['prompt']}" if card.get("topic") else card["prompt"]
    tokens, at = [OPENS], 0
    for blank in BLANK.finditer(prompt):
        tokens += pieces(prompt[at : blank.start()]) + [ANSWER_OPENS] + pieces(blank.group(1)) + [ANSWER_ENDS]
        at = blank.end()
    tokens = (tokens + pieces(prompt[at:]))[:LONGEST] + [ENDS]
    heading = pieces((card.get("heading") or "")[:60])[:LONGEST_HEADING] + [ENDS]
    return tokens + heading, [0] * len(tokens) + [1] * len(heading)


def batches(cards, size, random=None):
    """Places of cards that are about as long, in groups; in an order of the draw, or as they come."""
    by_length = {}
    for place, (tokens, _) in enumerate(cards):
        by_length.setdefault(next((one for one in LENGTHS if len(tokens) <= one), LENGTHS[-1]), []).append(place)
    found = []
    for length, places in by_length.items():
        if random is not None:
            random.shuffle(places)
        found += [(length, places[at : at + size]) for at in range(0, len(places), size)]
    if random is not None:
        random.shuffle(found)
    return found


def packed(cards, length, places, size):
    tokens, types, live = np.zeros((size, length), np.int32), np.zeros((size, length), np.int32), np.zeros((size, length), bool)
    live[:, 0] = True
    for row, place in enumerate(places):
        card, parts = (one[:length] for one in cards[place])
        tokens[row, : len(card)], types[row, : len(card)], live[row, : len(card)] = card, parts, True
    return tokens, types, live


def filled(values, places, size):
    row = np.zeros(size, np.float32)
    row[: len(places)] = values[places]
    return row


words, learnt = read_weights(str(Path(options.model) / "model_quantized.onnx"), options.layers)
judged = read("judged.jsonl")
documents = sorted({card["document"] for card in judged})
held_folds = {int(one) for one in options.held.split(",") if one}
is_held = np.array([documents.index(card["document"]) % FOLDS in held_folds for card in judged])
learning = [card for card, held in zip(judged, is_held) if not held]
texts = [encoded(card) for card in learning]
good = np.array([card["good"] for card in learning], np.float32)
weight = np.array([card["weight"] for card in learning], np.float32)

random, started = np.random.RandomState(1), time.time()
steps = options.epochs * len(batches(texts, BATCH))
optimiser = optax.chain(
    optax.clip_by_global_norm(1.0),
    optax.adamw(optax.warmup_cosine_decay_schedule(0, options.rate, int(0.08 * steps), steps, options.rate / 50), weight_decay=0.01))


@jax.jit
def step(learnt, state, tokens, types, live, good, weight, key):
    def loss(learnt):
        each = optax.sigmoid_binary_cross_entropy(odds(words, learnt, tokens, types, live, key), good)
        return (weight * each).sum() / weight.sum()

    value, slope = jax.value_and_grad(loss)(learnt)
    change, state = optimiser.update(slope, state, learnt)
    return optax.apply_updates(learnt, change), state, value


state, losses, key = optimiser.init(learnt), [], jax.random.PRNGKey(0)
for _ in range(options.epochs):
    for length, places in batches(texts, BATCH, random):
        rows = packed(texts, length, places, BATCH)
        learnt, state, value = step(learnt, state, *rows, filled(good, places, BATCH), filled(weight, places, BATCH),
                                    jax.random.fold_in(key, len(losses)))
        losses.append(float(value))
        if len(losses) % 100 == 0:
            print(f"{len(losses)} of {steps} steps, {time.time() - started:.0f} s, log loss {np.mean(losses[-100:]):.3f}", flush=True)

thought = jax.jit(lambda learnt, tokens, types, live: odds(words, learnt, tokens, types, live))


def foreseen(cards):
    """The probability that each card is good."""
    found, texts = np.zeros(len(cards)), [encoded(card) for card in cards]
    for length, places in batches(texts, 64):
        found[places] = np.array(thought(learnt, *packed(texts, length, places, 64)))[: len(places)]
    return 1 / (1 + np.exp(-found))


if held_folds:
    held = [card for card, one in zip(judged, is_held) if one and card["isMade"]]
    area = roc_auc_score([card["good"] >= 0.5 for card in held], foreseen(held))
    print(f"{len(held)} cards of documents that were not learnt from: area under the curve {area:.3f}")
else:
    pool = read("pool.jsonl")
    rows = sorted(f"{card['id']},{probability:.2f}" for card, probability in zip(pool, foreseen(pool)))
    Path(options.out).write_text("\n".join(rows) + "\n")
    print(f"Wrote what is thought of {len(rows)} cards after {time.time() - started:.0f} s.")
