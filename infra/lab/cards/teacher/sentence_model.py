"""The first layers of bge-small-en-v1.5 (BAAI, MIT) with one output, read from its 8-bit ONNX file so that they can be learnt on."""

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from onnx import numpy_helper

WIDTH, HEADS = 384, 12
# Two tokens of the vocabulary that no text has stand around the answer.
ANSWER_OPENS, ANSWER_ENDS = 1, 2
PARTS = {"q": "attention/self/query", "k": "attention/self/key", "v": "attention/self/value",
         "o": "attention/output/dense", "i": "intermediate/dense", "d": "output/dense"}


def read_weights(path, layers):
    """The embeddings of words, which stay as they are, and everything that is learnt on."""
    graph = onnx.load(path).graph
    stored = {one.name: numpy_helper.to_array(one) for one in graph.initializer}

    def full(name):
        return (stored[name + "_quantized"].astype(np.float32) - stored[name + "_zero_point"].astype(np.float32)) * stored[name + "_scale"]

    matrices = {node.name.removesuffix("/MatMul_quant").strip("/"): full(node.input[1].removesuffix("_quantized"))
                for node in graph.node if node.op_type == "MatMulInteger" and node.name.startswith("/encoder")}

    def norm(name):
        return stored[name + ".LayerNorm.weight"], stored[name + ".LayerNorm.bias"]

    def layer(number):
        at = f"encoder.layer.{number}."
        dense = {key: (matrices[f"encoder/layer.{number}/{part}"], stored[at + part.replace("/", ".") + ".bias"])
                 for key, part in PARTS.items()}
        return dense | {"after attention": norm(at + "attention.output"), "after dense": norm(at + "output")}

    learnt = {"type": full("embeddings.token_type_embeddings.weight"), "position": full("embeddings.position_embeddings.weight"),
              "norm": norm("embeddings"), "layers": [layer(number) for number in range(layers)],
              "marks": np.zeros((3, WIDTH), np.float32),
              "head": (np.random.RandomState(0).randn(WIDTH, 1).astype(np.float32) * 0.02, np.zeros(1, np.float32))}
    return jnp.array(full("embeddings.word_embeddings.weight")), jax.tree.map(jnp.array, learnt)


def _normed(x, scale_and_shift):
    mean = x.mean(-1, keepdims=True)
    spread = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(spread + 1e-12) * scale_and_shift[0] + scale_and_shift[1]


def odds(words, learnt, tokens, types, live, key=None):
    """The logarithm of the odds that a card is good, for each row of tokens; with a key some of the network is left out."""

    def thinned(x, place, share=0.1):
        if key is None:
            return x
        return x * jax.random.bernoulli(jax.random.fold_in(key, place), 1 - share, x.shape) / (1 - share)

    marks = jnp.where((tokens <= ANSWER_ENDS)[..., None], learnt["marks"][jnp.minimum(tokens, ANSWER_ENDS)], 0)
    x = words[tokens] + marks + learnt["type"][types] + learnt["position"][: tokens.shape[1]]
    x = thinned(_normed(x, learnt["norm"]), 999)
    rows, length, _ = x.shape
    hidden = jnp.where(live[:, None, None, :], 0, -1e9)
    for number, layer in enumerate(learnt["layers"]):

        def split(part):
            return (x @ layer[part][0] + layer[part][1]).reshape(rows, length, HEADS, -1).transpose(0, 2, 1, 3)

        attention = jax.nn.softmax(split("q") @ split("k").transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS) + hidden, -1)
        seen = (attention @ split("v")).transpose(0, 2, 1, 3).reshape(rows, length, WIDTH)
        x = _normed(x + thinned(seen @ layer["o"][0] + layer["o"][1], 3 * number), layer["after attention"])
        dense = jax.nn.gelu(x @ layer["i"][0] + layer["i"][1], approximate=True)
        x = _normed(x + thinned(dense @ layer["d"][0] + layer["d"][1], 3 * number + 1), layer["after dense"])
    pooled = (x * live[..., None]).sum(1) / live.sum(1, keepdims=True)
    return (thinned(pooled, 888) @ learnt["head"][0] + learnt["head"][1])[:, 0]
