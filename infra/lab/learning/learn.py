"""Learns from the numbers in a folder, as learn.ts writes them there, and leaves what it has learnt in the same folder.

    python3 infra/lab/learning/learn.py <folder>

The same numbers give the same answer, to the last digits of the arithmetic of the machine.
"""

import json
import sys
from pathlib import Path

import lightgbm
import numpy as np
from scipy.sparse import csr_matrix, vstack
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

folder = Path(sys.argv[1])
task = json.loads((folder / "task.json").read_text())
settings = task["settings"]

KINDS = {"Int32Array": "<i4", "Float32Array": "<f4", "Float64Array": "<f8"}


def numbers(name: str) -> np.ndarray:
    table = task["tables"][name]
    return np.fromfile(folder / f"{name}.bin", KINDS[table["kind"]]).reshape(table["shape"])


def boosted_trees() -> dict:
    labels, weights = numbers("labels"), numbers("weights")
    good = float((labels * weights).sum())
    bias = float(np.log((good + 1) / (weights.sum() - good + 1)))
    options = {
        # The labels are shares of readers: they need not be 0 or 1.
        "objective": "cross_entropy",
        "boost_from_average": False,
        "learning_rate": settings["rate"],
        "max_depth": settings["depth"],
        "num_leaves": 2 ** settings["depth"],
        "min_data_in_leaf": 1,
        "min_sum_hessian_in_leaf": settings["leastWeight"],
        "lambda_l2": settings["ridge"],
        "feature_fraction": settings["featureShare"],
        "bagging_fraction": settings["exampleShare"],
        "bagging_freq": 1,
        "max_bin": settings["borders"],
        "use_missing": False,
        "seed": settings["seed"],
        "deterministic": True,
        "force_row_wise": True,
        # Threads that wait for each other cost minutes where other programs run.
        "num_threads": 1,
        "verbosity": -1,
    }
    examples = lightgbm.Dataset(
        numbers("features"), labels, weight=weights, init_score=np.full(len(labels), bias), params=options
    )
    booster = lightgbm.train(options, examples, settings["trees"])
    trees = [side_by_side(tree["tree_structure"]) for tree in booster.dump_model()["tree_info"]]
    return {"bias": round(bias, 5), "trees": trees}


def side_by_side(root: dict) -> dict:
    """The nodes of a tree as judgement/model.ts reads them: a leaf has the feature -1 and its weight in `at`."""
    tree = {"feature": [], "at": [], "left": [], "right": []}

    def add(node: dict) -> int:
        place = len(tree["feature"])
        is_leaf = "split_feature" not in node
        tree["feature"].append(-1 if is_leaf else node["split_feature"])
        tree["at"].append(round(node["leaf_value"], 5) if is_leaf else float(f"{node['threshold']:.6g}"))
        tree["left"].append(0)
        tree["right"].append(0)
        if not is_leaf:
            tree["left"][place] = add(node["left_child"])
            tree["right"][place] = add(node["right_child"])
        return place

    add(root)
    return tree


def regression(examples, strength: float) -> LogisticRegression:
    """A label between 0 and 1 counts as both, each by its share."""
    labels, weights = numbers("labels"), numbers("weights")
    both = vstack([examples, examples]) if isinstance(examples, csr_matrix) else np.vstack([examples, examples])
    model = LogisticRegression(C=strength, max_iter=1_000, tol=1e-6)
    return model.fit(
        both, np.repeat([1, 0], len(labels)), np.concatenate([weights * labels, weights * (1 - labels)])
    )


def logistic() -> dict:
    scaler = StandardScaler()
    examples = scaler.fit_transform(numbers("features"))
    model = regression(examples, 1 / (settings["shrink"] * numbers("weights").sum()))
    weights = model.coef_[0] / scaler.scale_
    return {"weights": [float(model.intercept_[0] - weights @ scaler.mean_), *map(float, weights)]}


def wording() -> dict:
    """Of each card the places of its wording, which count the less the more there are."""
    starts, slots = numbers("starts"), numbers("slots")
    counts = np.diff(starts)
    values = np.repeat(1 / np.sqrt(np.maximum(1, counts)), counts)
    examples = csr_matrix((values, slots, starts), (len(counts), settings["places"]))
    model = regression(examples, 1 / settings["ridge"])
    model.coef_[0].tofile(folder / "weights.out")
    return {"bias": float(model.intercept_[0])}


def components() -> dict:
    """The components of vectors, each counting the same; `others` are measured from their own mean."""
    rows, others = numbers("rows"), numbers("others")
    found = PCA(settings["dimension"], whiten=True, svd_solver="covariance_eigh").fit(rows.astype(np.float64))
    found.transform(rows).astype("<f4").tofile(folder / "rows.out")
    found.transform(others - others.mean(axis=0) + found.mean_).astype("<f4").tofile(folder / "others.out")
    return {}


learners = {"trees": boosted_trees, "logistic": logistic, "wording": wording, "components": components}
(folder / "learnt.json").write_text(json.dumps(learners[task["learner"]]()))
